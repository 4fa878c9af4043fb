import { layOutInTurn } from '#lib/timing/lay-out'

layOutInTurn(document.querySelectorAll<HTMLElement>('main > [data-hero] ~ *, body > footer'))
