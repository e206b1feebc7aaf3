export { hasCode, makeFolder } from './make-folder.ts'
