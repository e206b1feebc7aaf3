import { addAccount, listAccounts } from './accounts.ts'
import { decideBackOffice } from './back-office.ts'
import { moveClock, showClock } from './clock.ts'
import type { ControlRoute } from './control-route.ts'
import { listDeliveries } from './deliveries.ts'
import { listFaults, setFaults } from './faults.ts'
import { addNotice } from './notices.ts'
import { overview } from './overview.ts'
import { reset } from './reset.ts'
import { decideShare, showShare } from './share.ts'
import { issueTokens } from './tokens.ts'
import { listWaiting } from './waiting.ts'

/** Every endpoint below `/_sandbox`; `guardControl` says who may call them. */
export const controlRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/_sandbox/clock', run: showClock },
  { method: 'POST', path: '/_sandbox/clock', run: moveClock },
  { method: 'POST', path: '/_sandbox/reset', run: reset },
  { method: 'GET', path: '/_sandbox/accounts', run: listAccounts },
  { method: 'POST', path: '/_sandbox/accounts', run: addAccount },
  { method: 'POST', path: '/_sandbox/tokens', run: issueTokens },
  { method: 'GET', path: '/_sandbox/waiting', run: listWaiting },
  { method: 'POST', path: '/_sandbox/notices', run: addNotice },
  { method: 'GET', path: '/_sandbox', run: overview },
  { method: 'GET', path: '/_sandbox/deliveries', run: listDeliveries },
  { method: 'GET', path: '/_sandbox/faults', run: listFaults },
  { method: 'POST', path: '/_sandbox/faults', run: setFaults },
  { method: 'GET', path: '/_sandbox/share/:secret', run: showShare },
  { method: 'POST', path: '/_sandbox/share/:secret', run: decideShare, acceptsForm: true },
  { method: 'POST', path: '/_sandbox/back-office/:id', run: decideBackOffice },
]
