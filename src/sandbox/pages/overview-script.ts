/**
 * The script of the overview: makes the control calls of its buttons and forms, says what came of them, and draws the
 * tables again while they change. It is a text because the page's policy allows no other script.
 */
export const overviewScript = `
  const live = document.getElementById('live')
  const said = document.getElementById('said')
  // Where other machines can reach the sandbox, the page's address has the token that the calls need.
  const token = new URLSearchParams(location.search).get('token')

  async function draw() {
    const text = await (await fetch(location.href)).text()
    // The head is left out: a style with another nonce would be reported as an error every time.
    const body = text.slice(text.indexOf('<main'))
    const fresh = new DOMParser().parseFromString(body, 'text/html').getElementById('live')
    if (!fresh || fresh.innerHTML === live.innerHTML) return
    const focused = live.contains(document.activeElement) ? document.activeElement : undefined
    live.innerHTML = fresh.innerHTML
    // The button of what is decided is gone: the keyboard goes on where the result is said.
    if (focused) (document.getElementById(focused.id) ?? said).focus()
  }

  async function refresh() {
    try { await draw() } catch {}
    setTimeout(refresh, 1000)
  }
  setTimeout(refresh, 1000)

  async function call(words, path, body) {
    said.textContent = words + ' …'
    try {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = response.ok ? undefined : await response.json().catch(() => undefined)
      said.textContent = words + ': ' + (response.ok ? 'done.' : (answer?.description ?? 'status ' + response.status))
      await draw()
    } catch {
      said.textContent = words + ': the sandbox did not answer. Is it still running?'
    }
  }

  /** A fault as its form states it: whole numbers and true are values of JSON, other texts stay texts. */
  function faultOf({ operation, kind, value, times }) {
    const stated = /^[0-9]+$/.test(value) ? Number(value) : value === 'true' ? true : value
    return { ...(operation === '' ? {} : { operation }), [kind]: stated, times: Number(times) }
  }

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[data-call]')
    if (button) call(button.textContent, button.dataset.call, JSON.parse(button.dataset.body))
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    event.preventDefault()
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]))
    const body = 'fault' in form.dataset ? faultOf(fields) : fields
    call(event.submitter?.textContent ?? 'The form', form.dataset.call, body)
  })
`
