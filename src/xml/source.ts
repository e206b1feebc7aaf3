/**
 * The source of a document: the whole text, the whole bytes, or pieces of either of any size. Bytes are decoded by
 * their byte order mark or XML declaration; for a text the declared encoding is ignored.
 */
export type Source = string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>
