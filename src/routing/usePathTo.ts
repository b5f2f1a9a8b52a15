import { useCallback } from 'react';
import { addressOf } from './routeTable.ts';
import type { PathTo } from './screen.ts';
import { useSite } from './SiteContext.ts';

/**
 * The address of a screen for the signed-in profile: `pathTo('attendance', 'list', { studentId, courseId })`. Undefined
 * where only the other profile has it. The one way to make a link.
 */
export function usePathTo(): PathTo {
  const { owners, profile } = useSite();
  return useCallback(
    (name: string, screen: string, params?: Record<string, string | number>) =>
      addressOf(owners, profile, [name, screen], params),
    [owners, profile],
  ) as PathTo;
}
