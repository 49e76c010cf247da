import { serveHosted } from '../_shared/hosted.ts'
import { findPlayedBay } from './handler.ts'

serveHosted(findPlayedBay)
