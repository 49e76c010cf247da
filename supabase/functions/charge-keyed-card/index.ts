import { serveHosted } from '../_shared/hosted.ts'
import { chargeKeyedCard } from './handler.ts'

serveHosted(chargeKeyedCard)
