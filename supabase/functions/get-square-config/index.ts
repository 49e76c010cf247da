import { serveHosted } from '../_shared/hosted.ts'
import { getSquareConfig } from './handler.ts'

serveHosted(getSquareConfig)
