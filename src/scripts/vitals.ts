import { PUBLIC_VITALS_URL } from 'astro:env/client'
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/**
 * Reports performance figures without personal data: no id, no cookie, and of the URL only the path, which never
 * contains personal data.
 */
function report({ name, value, rating }: Metric): void {
  const body = JSON.stringify({
    name,
    value: Math.round(value * 1000) / 1000,
    rating,
    page: location.pathname,
  })
  navigator.sendBeacon(PUBLIC_VITALS_URL, new Blob([body], { type: 'text/plain' }))
}

for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(report)
