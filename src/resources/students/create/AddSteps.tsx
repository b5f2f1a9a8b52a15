import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'react-admin';

const steps = ['details', 'payment'] as const;

interface Props {
  active: (typeof steps)[number];
}

/** Where one is: student details, then payment details. */
export function AddSteps({ active }: Props) {
  const translate = useTranslate();
  return (
    <Stepper activeStep={steps.indexOf(active)} sx={{ maxWidth: 480 }}>
      {steps.map((step) => (
        <Step key={step} aria-current={step === active ? 'step' : undefined}>
          <StepLabel>{translate(`resources.students.add.steps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
