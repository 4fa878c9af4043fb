/** Drawings of 24 by 24 units that static pages and islands share; those of one side stand with its component. */
export const ALERT = 'M12 3 2.5 20h19ZM12 10v4.5M12 17.3v.2'
export const ARROW = 'M4 12h15M13 6l6 6-6 6'
export const CHEVRON = 'm6 9 6 6 6-6'
