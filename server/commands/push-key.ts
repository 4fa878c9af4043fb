// `npm run push:key`: makes a key that push messages are signed with.
import { newVapidKey } from '../ports/push/vapid-key.ts'

console.log(`PUSH_KEY=${newVapidKey()}`)
