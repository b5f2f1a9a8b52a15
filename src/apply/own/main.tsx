import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnPage } from './OwnPage.tsx';
import '#src/apply/apply.css';
import './own.css';

const container = document.getElementById('root');
if (!container) throw new Error('me.html has no element with the id root');
createRoot(container).render(
  <StrictMode>
    <OwnPage />
  </StrictMode>,
);
