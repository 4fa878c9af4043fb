import { PUBLIC_VITALS_URL } from 'astro:env/client'
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/**
 * Reports performance figures without personal data: no id, no cookie, and of the URL only the path, which never
 * contains personal data.
 */
function report({ name, value }: Metric): void {
  const body = JSON.stringify({
    name,
    value: Math.round(value * 1000) / 1000,
    page: location.pathname,
  })
  navigator.sendBeacon(PUBLIC_VITALS_URL, new Blob([body], { type: 'application/json' }))
}

for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(report)
