/** 24 by 24 icons shared by pages and islands. The others are in `ui/Icon.tsx` and `components/art/Icon.astro`. */
export const ALERT = 'M12 3 2.5 20h19ZM12 10v4.5M12 17.3v.2'
export const ARROW = 'M4 12h15M13 6l6 6-6 6'
export const CHEVRON = 'm6 9 6 6 6-6'
