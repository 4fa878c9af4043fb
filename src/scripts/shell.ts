import './clear-details'
import './menus'
import './offline'
import './openers'
