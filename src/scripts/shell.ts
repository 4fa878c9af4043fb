import './enquire-bar'
import './islands'
import './keep'
import './menus'
import './offline'
import './openers'

// `import.meta.env` is inlined as a literal, so that a build without the setting drops the code.
if (import.meta.env.PUBLIC_VITALS_URL) void import('./vitals')
