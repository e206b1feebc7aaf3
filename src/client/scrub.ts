/** A text of the service without the token, also as JSON or a URL has it escaped, and without credentials of URLs, should it repeat what it was sent. */
export function scrub(text: string, token: string): string {
  const forms = [token, token.replaceAll('/', '\\/'), encodeURIComponent(token)]
  const clean = forms.reduce((rest, form) => rest.replaceAll(form, '[token]'), text)
  return clean.replace(/\/\/[^\s/"<>]*@/g, '//[credentials]@')
}
