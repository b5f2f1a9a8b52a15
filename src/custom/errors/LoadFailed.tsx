import { LoadBoundary } from '../login/LoadBoundary.tsx';
import { useRouteError } from 'react-router';
