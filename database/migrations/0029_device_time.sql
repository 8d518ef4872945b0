-- What a phone says of its own time stands beside ours, and whoever reads the table by itself must not take it for the truth.
comment on column shipment_history.at is 'when the server heard of it: the truth';
comment on column shipment_history.details is 'what the books do not reckon with; device_at: when the device says that it happened, kept where that can be';
