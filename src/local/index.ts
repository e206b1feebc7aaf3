export { isForeignOrigin, isLocalHost } from './local-request.ts'
export { hasCode, makeFolder } from './make-folder.ts'
