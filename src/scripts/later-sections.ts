import { layOutInTurn } from './lay-out'

layOutInTurn(document.querySelectorAll<HTMLElement>('main > .hero ~ *, .site-foot'))
