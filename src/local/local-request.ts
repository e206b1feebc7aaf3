/**
 * Whether an address or the name in a `Host` header is this machine's own: `localhost`, 127.0.0.0/8, ::1. These are the
 * only names that no name server can lead elsewhere, or lead here: a page of a foreign name that suddenly means
 * 127.0.0.1 (DNS rebinding) says its own name in `Host`. The port does not matter: it may be forwarded.
 * @param host An IP address, or the content of a `Host` header: `localhost:8020`, `[::1]:8020`.
 */
export function isLocalHost(host: string | null | undefined): boolean {
  if (host === '::1' || host === '::ffff:127.0.0.1') return true
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host ?? '')
}

/**
 * Whether a page of another origin sends a request. Browsers send `Origin` with everything that can change something,
 * and a page cannot leave it out; a program sends none. The scheme does not matter: a proxy may end TLS.
 * @param host What the request calls this server: the content of its `Host` header.
 */
export function isForeignOrigin(origin: string | null | undefined, host: string | null | undefined): boolean {
  if (origin === undefined || origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()
}
