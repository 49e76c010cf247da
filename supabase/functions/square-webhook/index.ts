import { serveHosted } from '../_shared/hosted.ts'
import { squareWebhook } from './handler.ts'

serveHosted(squareWebhook)
