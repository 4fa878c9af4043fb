import { layOutInTurn } from './lay-out'

layOutInTurn(document.querySelectorAll<HTMLElement>('main > :is(.hero, .ghero) ~ *, .site-foot'))
