import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useResourceContext, useStore } from 'react-admin';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { useExportScope } from '#src/ui/export/ExportScope.tsx';
import type { ListLook } from './views.ts';

const loadMenu = () => import('./ViewMenu.tsx');
const ViewMenu = lazyPart(loadMenu);
const ViewName = lazyPart(async () => ({ default: (await loadMenu()).ViewName }));

/** The name of the view, or View; opens the menu of views and columns. Hidden on a page without a table. */
export function ViewButton({ usual }: { usual: ListLook }) {
  const translate = useTranslate();
  const { exportable } = useExportScope();
  const { error } = useListContext();
  const [name] = useStore(`${useResourceContext()}.view`, '');
  const [wasOpened, setOpened] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!exportable || error) return null;
  return (
    <>
      <Button
        color="inherit"
        aria-label={name ? translate('lists.viewShown', { name }) : translate('lists.view')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setOpened(true);
          setAnchor(currentTarget);
        }}
        sx={{ '&&': { flexGrow: 0 } }}
      >
        {name ? (
          <Suspense fallback={name}>
            <ViewName usual={usual} />
          </Suspense>
        ) : (
          translate('lists.view')
        )}
      </Button>
      <Suspense>{wasOpened && <ViewMenu usual={usual} anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
