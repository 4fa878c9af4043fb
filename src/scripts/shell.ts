import './enquire-bar'
import './islands'
import './menus'
import './offline'
import './openers'

// As a literal, so that the code leaves a build without an address.
if (import.meta.env.PUBLIC_VITALS_URL) void import('./vitals')
