import { serveHosted } from '../_shared/hosted.ts'
import { bookBay } from './handler.ts'

serveHosted(bookBay)
