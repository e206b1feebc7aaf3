import type { WorkerPlan } from '../src/cli/page-worker.ts'

export function planWorker(files: ReadonlyMap<string, string>, entry: string): Promise<WorkerPlan>
