import { serveHosted } from '../_shared/hosted.ts'
import { settleRefund } from './handler.ts'

serveHosted(settleRefund)
