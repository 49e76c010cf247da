import { serveHosted } from '../_shared/hosted.ts'
import { sellAtCounter } from './handler.ts'

serveHosted(sellAtCounter)
