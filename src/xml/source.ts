/**
 * Where a document comes from: the whole text, the whole bytes, or either in pieces of any size. Bytes are decoded by
 * their byte order mark or XML declaration; a text is taken as it is, whatever its declaration says.
 */
export type Source = string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>
