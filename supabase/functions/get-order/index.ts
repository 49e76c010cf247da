import { serveHosted } from '../_shared/hosted.ts'
import { getOrder } from './handler.ts'

serveHosted(getOrder)
