// vitest starts a process for a test file: this one. The work begins when it has loaded, see worker.mjs.

import { expect, test } from 'vitest'

test('the process is up', () => expect(globalThis).toBeDefined())
