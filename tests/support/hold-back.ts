import type { Page } from '@playwright/test'

/** Delays matching requests until the returned function is called. */
export async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** Makes a page as slow as on a phone that is four years old, with poor reception. */
export async function slowDown(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page)
  const speed = { downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return () => undefined
}
