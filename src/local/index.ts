export { isForeignOrigin, isLocalHost } from './local-request.ts'
export { makeFolder } from './make-folder.ts'
export { type FileVerdict, linkOrRename, type MovedFile, stampOf } from './move-file.ts'
export { type WatchedFile, type WatchFolderOptions, watchFolder } from './watch-folder.ts'
