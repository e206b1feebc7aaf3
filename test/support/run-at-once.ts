import { runSwitch } from '../../src/schema/run/run-switch.ts'

// All tests read with the run from the first byte on, though a process loads it only when it has read some documents.
runSwitch.after = 0
