import type { Finding } from '../diagnostics/index.ts'
import type { Pain001Job } from '../service/index.ts'

/** What every outcome says. */
interface SubmitFacts {
  /** `MsgId` of the file. */
  messageId: string
  /** Warnings about the file; none of them stopped it. */
  findings: Finding[]
  /** Why the ledger could not record the outcome. The MsgId stays reserved. */
  ledgerError?: Error
}

/** The service has the file and has paid it, or will pay it after confirmation. */
export interface Submitted extends SubmitFacts {
  outcome: 'submitted'
  /** The job. The account owner confirms it with the link in `sharing`. */
  job: Pain001Job
  /**
   * Whether the job was found by its description, because the answer was lost, or refused a file that the service
   * already has.
   */
  found: boolean
  /**
   * Other jobs with the same description, such as one that was discarded as a duplicate. If more than one can pay, the
   * file would be paid twice.
   */
  others: Pain001Job[]
}

/**
 * Where a file was refused: by our checks, by the ledger, by a connection that could not be made, by the service, or by
 * its validation.
 */
export type RefusedStage = 'schema' | 'rules' | 'account' | 'ledger' | 'connection' | 'service' | 'validation'

/** This call sent nothing, or the service refused what it sent and will not pay it. */
export interface Refused extends Omit<SubmitFacts, 'messageId'> {
  outcome: 'refused'
  /** What refused it. */
  stage: RefusedStage
  /** The reason in words. */
  reason: string
  /** `MsgId` of the file; `undefined` where the file has none that can be read. */
  messageId: string | undefined
  /** The faults of the file, when the stage is `schema`, `rules` or `account`; otherwise warnings. */
  findings: Finding[]
  /** The job in `DISCARDED`, when the stage is `validation`; its `report` has the pain.002. */
  job?: Pain001Job
  /** The error, when the stage is `ledger`, `connection` or `service`. */
  error?: Error
}

/**
 * An earlier call has submitted this very file, according to the ledger: this call sent nothing. Follow its job, or
 * call again with the option `resume` to search for all jobs of the file.
 */
export interface AlreadySubmitted extends Omit<SubmitFacts, 'ledgerError'> {
  outcome: 'already-submitted'
  /** Time of the last change in the ledger: ISO 8601 in UTC. */
  since: string
  /** The service's id of the job, if the ledger has it. */
  jobId: string | undefined
  /** The job, whose state may be a final one; `undefined` if it could not be read now. */
  job: Pain001Job | undefined
  /** The ledger's error. */
  error: Error
  /** As in {@link Submitted}: never set here. */
  ledgerError?: undefined
}

/** The file's job was found, but somebody had stopped it: it will not go on. The MsgId cannot be used again. */
export interface Stopped extends SubmitFacts {
  outcome: 'stopped'
  /** The job, in `REFUSED`, `DELETED`, `CANCELLED` or `REVOKED`. */
  job: Pain001Job
  /**
   * Whether payments were made before the stop: none when the account owner refused the job or it was deleted; some
   * when it was revoked while running. For `CANCELLED` it is `unknown`: the service document says both that it follows
   * `RUNNING` and that it comes before any payment.
   */
  payments: 'none' | 'some' | 'unknown'
}

/**
 * The file may be at the service, from this call or an earlier one, and no job with its description was found. The
 * MsgId stays reserved. Try again later with the option `resume`. Never send the payments under another MsgId
 * before it is certain that there is no job.
 */
export interface MayHaveArrived extends SubmitFacts {
  outcome: 'may-have-arrived'
  /** Description the job has, if there is one. */
  description: string
  /** The error of the request, or why the request was not made. */
  error: Error
  /** Whether the service could be searched for a job with the description. */
  looked: boolean
  /** A job that the service discarded, perhaps as a duplicate of one that stands; its `report` has the reasons. */
  job?: Pain001Job
}

/** The result of submitting a file. */
export type SubmitResult = Submitted | AlreadySubmitted | Refused | Stopped | MayHaveArrived
