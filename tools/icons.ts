/** Writes public/icons from public/favicon.svg. Run: npx node tools/icons.ts */
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

const ICONS = new URL('../public/icons/', import.meta.url)
const mark = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')

/**
 * The mark with a background up to the edges: platforms crop it to their own shape, by at most a fifth on each side.
 */
const square = (scale: number): string => {
  const inset = (40 - 40 * scale) / 2
  return mark
    .replace(' rx="8"', '')
    .replace('translate(5 5) scale(.75)', `translate(${inset} ${inset}) scale(${scale})`)
}

const write = (name: string, svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, colours: 64 })
    .toFile(new URL(name, ICONS).pathname)

mkdirSync(ICONS, { recursive: true })
await Promise.all([
  write('icon-192.png', mark, 192),
  write('icon-512.png', mark, 512),
  write('icon-maskable-512.png', square(0.56), 512),
  write('apple-touch-icon.png', square(0.68), 180),
])
