export { isForeignOrigin, isLocalHost } from './local-request.ts'
