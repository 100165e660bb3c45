# Starts the club's website with Windows, as a user without rights of its own. Set the club up with start.cmd first, close its
# window, then run once, as administrator:
#   powershell -ExecutionPolicy Bypass -File windows-service.ps1          (with -Remove: takes it away again)
param([switch]$Remove)
$ErrorActionPreference = "Stop"
$name = "Clubhouse"
$folder = $PSScriptRoot
if ($Remove) {
  Stop-ScheduledTask -TaskName $name
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
  Write-Host "The website no longer starts with Windows. Its data is still in $folder."
  exit
}
# PostgreSQL refuses to run with the rights of an administrator; this account has none.
$account = "NT AUTHORITY\LOCAL SERVICE"
icacls $folder /grant "*S-1-5-19:(OI)(CI)M" /T /Q | Out-Null
$action = New-ScheduledTaskAction -Execute "$folder\start.cmd" -WorkingDirectory $folder
$trigger = New-ScheduledTaskTrigger -AtStartup
$settings = New-ScheduledTaskSettingsSet -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1)
$principal = New-ScheduledTaskPrincipal -UserId $account -LogonType ServiceAccount
Register-ScheduledTask -TaskName $name -Action $action -Trigger $trigger -Settings $settings -Principal $principal -Force | Out-Null
Start-ScheduledTask -TaskName $name
Write-Host "The website starts with Windows from now on. Open http://localhost:3000 in a moment."
