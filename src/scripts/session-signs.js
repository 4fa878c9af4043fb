// Runs in the head of the application screens, before the first paint. The HTML is the same for every visitor; these
// attributes let the styles show what fits the tab's session.
;(() => {
  const page = document.documentElement
  const mark = (sign, isSo, value = '') =>
    isSo ? page.setAttribute(sign, value) : page.removeAttribute(sign)
  // Chrome names the address where a style in the page asks for a font, whatever the policy of referrers.
  const takeNumber = () => {
    const params = new URLSearchParams(location.search)
    const phone = params.get('phone')
    if (phone === null) return
    params.delete('phone')
    const rest = params.toString()
    const address = location.pathname + (rest && `?${rest}`) + location.hash
    history.replaceState({ ...history.state, phone }, '', address)
  }
  const read = () => {
    const tab = window.sessionStorage
    tab.setItem('moneypal:probe', '')
    tab.removeItem('moneypal:probe')
    const told = tab.getItem('moneypal:1:onboarding') ?? ''
    const asked = history.state?.phone?.replace(/\D/g, '').slice(-10)
    const known = /"(?:otpVerified|userExists)":true/.test(told) && (!asked || told.includes(asked))
    mark('data-known', known)
    mark('data-numbered', asked || /"phone":"\d/.test(told))
    mark('data-customer', told.includes('"userExists":true'))
    mark('data-planned', told.includes('"selectedPlan":{'))
    if (/"(?:loanAmount|weight|existingLoans)":[1-9.]/.test(told)) mark('data-need', true)
    const note = tab.getItem('moneypal:1:note')?.replaceAll('"', '')
    mark('data-said', note, note)
    tab.removeItem('moneypal:1:note')
  }
  const sign = () => {
    mark('data-need', location.search)
    try {
      read()
    } catch {
      mark('data-unkept', true)
    }
  }
  takeNumber()
  sign()
  // Restored from the back-forward cache: the session may have changed meanwhile.
  addEventListener('pageshow', (event) => event.persisted && sign())
})()
