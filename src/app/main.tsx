import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import '#src/theme/base.css';
import { applyChosenTheme } from '#src/theme/chosenTheme.ts';
import '#src/theme/tokens.css';

applyChosenTheme();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
