import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Link state that opens the dialog of a page in which a record is added. */
export const toAdd = { add: true } as const;

/** Whether the link that led here asks for that dialog. Once: a reload does not open it again. */
export function useAskedToAdd(): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [asked] = useState((state as Partial<typeof toAdd> | null)?.add === true);
  useEffect(() => {
    if (asked) void navigate('.', { replace: true });
  }, [asked, navigate]);
  return asked;
}
