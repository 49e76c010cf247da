import { serveHosted } from '../_shared/hosted.ts'
import { getGiftCard } from './handler.ts'

serveHosted(getGiftCard)
