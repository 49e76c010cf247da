import { NavLink } from 'react-router'
import { can } from '#domain/admin/can.ts'
import { type SettingsPlace, settingsTabs } from '../rules.ts'

const tab =
  'inline-flex min-h-11 items-center rounded-md px-4 font-semibold text-[0.9375rem] text-brass-200 hover:bg-brass-200/10 aria-[current=page]:bg-brass-300 aria-[current=page]:text-ink'

/** The tabs of the settings. */
export function SettingsTabs({ role }: Pick<SettingsPlace, 'role'>) {
  return (
    <nav aria-label="Settings" className="mb-6 flex flex-wrap gap-1.5 print:hidden">
      {settingsTabs
        .filter(({ act }) => act === undefined || can(role, act))
        .map(({ path, label }) => (
          <NavLink key={path} to={path} preventScrollReset className={tab}>
            {label}
          </NavLink>
        ))}
    </nav>
  )
}
