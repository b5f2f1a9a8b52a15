import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import './styles/base.css';
import { applyChosenTheme } from './styles/chosenTheme.ts';
import './styles/tokens.css';

applyChosenTheme();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
