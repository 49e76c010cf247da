import { serveHosted } from '../_shared/hosted.ts'
import { payByLink } from './handler.ts'

serveHosted(payByLink)
