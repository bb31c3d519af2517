import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { VisitPaper } from '../visit-search.ts';

type VisitPrintMenuProps = {
  /** Something is finished, so that there is something to pay for. */
  hasReceipt: boolean;
  onChoose: (paper: VisitPaper) => void;
  /** Only a picture: where there is little room. */
  isSmall?: boolean;
};

/** Which paper of a visit: a card for the mechanic, an estimate or a receipt for the client. */
export function VisitPrintMenu({ hasReceipt, onChoose, isSmall = false }: VisitPrintMenuProps) {
  const { t } = useLingui();
  const papers: [VisitPaper, string][] = [
    ['job', t`Job card`],
    ['estimate', t`Estimate`],
    ['receipt', t`Receipt`],
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="default" size="var(--control-small)" radius="md" aria-label={t`Print`} title={t`Print`}>
            <IconPrinter aria-hidden size={20} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconPrinter aria-hidden size={20} />}>
            <Trans>Print</Trans>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map(([paper, words]) => (
          <Menu.Item key={paper} disabled={paper === 'receipt' && !hasReceipt} onClick={() => onChoose(paper)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
