import { serveHosted } from '../_shared/hosted.ts'
import { manageGift } from './handler.ts'

serveHosted(manageGift)
