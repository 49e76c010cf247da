import { serveHosted } from '../_shared/hosted.ts'
import { checkGiftCard } from './handler.ts'

serveHosted(checkGiftCard)
