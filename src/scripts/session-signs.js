// Runs in the head of the screens of an application, before their first paint. A page is one file for everybody; these
// attributes let its styles show from the start what fits the tab.
;(() => {
  const page = document.documentElement
  const mark = (sign, isSo, value = '') =>
    isSo ? page.setAttribute(sign, value) : page.removeAttribute(sign)
  const read = () => {
    const tab = window.sessionStorage
    tab.setItem('moneypal:probe', '')
    tab.removeItem('moneypal:probe')
    const told = tab.getItem('moneypal:1:onboarding') ?? ''
    const asked = new URLSearchParams(location.search).get('phone')?.replace(/\D/g, '').slice(-10)
    const known = /"(?:otpVerified|userExists)":true/.test(told) && (!asked || told.includes(asked))
    mark('data-known', known)
    mark('data-customer', told.includes('"userExists":true'))
    mark('data-planned', told.includes('"selectedPlan":{'))
    const note = tab.getItem('moneypal:1:note')?.replaceAll('"', '')
    mark('data-said', note, note)
    tab.removeItem('moneypal:1:note')
  }
  const sign = () => {
    try {
      read()
    } catch {
      mark('data-unkept', true)
    }
  }
  sign()
  // Back out of the browser's cache, the page is as it was left, and the tab may not be.
  addEventListener('pageshow', (event) => event.persisted && sign())
})()
