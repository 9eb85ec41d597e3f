import { reportsTexts } from '@roadcast/messages/reports';
import { useState } from 'react';
import { useLocation } from '../../lib/navigation.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReportForm } from '../../ui/reports/report-form.tsx';

const { accessibility: words, close } = reportsTexts;

/** Maximum length of the browser name sent, characters. */
const LONGEST_BROWSER = 500;

/** Dialog to report an accessibility barrier on a page, optionally with the browser's name. */
export function AccessibilityDialog({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const [withBrowser, setWithBrowser] = useState(true);
  const browser = navigator.userAgent.slice(0, LONGEST_BROWSER);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.dialog}
      closeLabel={close}
      lead={words.dialogLead}
    >
      <ReportForm
        kind="accessibility"
        facts={{ page: pathname, ...(withBrowser && { browser }) }}
        label={words.label}
        onSent={onClose}
      >
        <CheckRow label={words.browser} checked={withBrowser} onChange={setWithBrowser} />
      </ReportForm>
    </Modal>
  );
}
