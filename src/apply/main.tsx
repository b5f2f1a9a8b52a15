import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApplyPage } from './ApplyPage.tsx';
import './apply.css';

const container = document.getElementById('root');
if (!container) throw new Error('apply.html has no element with the id root');
createRoot(container).render(
  <StrictMode>
    <ApplyPage />
  </StrictMode>,
);
